/* Keeps the page up to date: listens for what was made, puts new parts in their place, goes to the card that is edited. */
"use strict";
(() => {
  const said = document.getElementById("said");
  const search = document.getElementById("search");
  const faulty = document.getElementById("faulty");
  const follow = document.getElementById("follow");
  const count = document.getElementById("count");
  const list = () => document.getElementById("list");
  const links = () => [...list().querySelectorAll("a")];
  const shown = () => links().filter((link) => !link.parentElement.hidden);
  const here = document.body.dataset;
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const pathOf = (game, card) => `/cards/${encodeURIComponent(game)}/${encodeURIComponent(card)}`;
  let source = null;
  let asked = 0;

  /* ---- what is kept between visits */

  const kept = (name, box) => {
    try {
      const value = localStorage.getItem(`preview-${name}`);
      if (value !== null) box.checked = value === "1";
    } catch { /* a browser that keeps nothing */ }
    box.addEventListener("change", () => {
      try { localStorage.setItem(`preview-${name}`, box.checked ? "1" : "0"); } catch { /* as above */ }
    });
  };
  kept("follow", follow);
  kept("faulty", faulty);

  /* ---- the list */

  function filter() {
    const words = fold(search.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const link of links()) {
      const text = fold(`${link.textContent} ${link.dataset.id}`);
      const wrong = link.querySelector(".error, .warning");
      const fits = words.every((word) => text.includes(word)) && (!faulty.checked || wrong);
      link.parentElement.hidden = !fits;
      found += fits ? 1 : 0;
    }
    const all = links().length;
    count.textContent = found === all ? `${all} in all` : `${found} of ${all}`;
    rove();
  }

  /* One link is reached by Tab, the others from it by arrows. */
  function rove(to) {
    const all = shown();
    const at = to || all.find((link) => link === document.activeElement)
      || all.find((link) => link.ariaCurrent === "page") || all[0];
    for (const link of links()) link.tabIndex = link === at ? 0 : -1;
    return at;
  }

  function step(event, from) {
    const all = shown();
    const steps = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: all.length - 1 };
    if (!(event.key in steps) || !all.length) return;
    event.preventDefault();
    if (steps[event.key] < 0) return search.focus();
    const link = all[Math.min(steps[event.key], all.length - 1)];
    rove(link);
    link.focus();
  }

  search.addEventListener("input", filter);
  faulty.addEventListener("change", filter);
  search.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") step(event, -1);
    if (event.key === "Enter" && shown().length) show(shown()[0].dataset.id, true);
  });

  /* ---- the page */

  function dress() {
    const picture = document.getElementById("picture");
    if (picture) picture.style.borderRadius = picture.dataset.corner;
  }

  /* Put the parts of a page that differ in the place of those that are here. */
  function take(page) {
    const open = document.getElementById("elsewhere")?.open;
    const focused = document.activeElement?.closest("#list a")?.dataset.id;
    for (const part of page.querySelectorAll("[data-part]")) {
      const old = document.getElementById(part.id);
      if (old.innerHTML === part.innerHTML) continue;
      const top = old.scrollTop;
      old.replaceChildren(...part.childNodes);
      old.scrollTop = top;
    }
    const elsewhere = document.getElementById("elsewhere");
    if (elsewhere && open) elsewhere.open = true;
    Object.assign(here, page.body.dataset);
    document.title = page.title;
    dress();
    filter();
    if (focused) links().find((link) => link.dataset.id === focused)?.focus();
  }

  async function load(path) {
    const turn = ++asked;
    const answer = await fetch(path, { cache: "no-store" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (turn === asked) take(page);
  }

  /* Show another card of this game, as a link to it would. */
  async function show(card, push) {
    const path = pathOf(here.game, card);
    here.card = card;
    if (push) history.pushState(null, "", path);
    listen();
    await load(path).catch(() => location.assign(path));
    links().find((link) => link.dataset.id === card)?.scrollIntoView({ block: "nearest" });
  }

  function tell(news) {
    said.textContent = `Shown ${Math.round(news.ms + performance.now() - news.heard)} ms after you saved`;
  }

  async function put(news) {
    if (!news.picture || news.stale) {
      said.textContent = "";
      return;
    }
    const fresh = new Image();
    fresh.src = news.picture;
    await fresh.decode().catch(() => {});
    const picture = document.getElementById("picture");
    if (picture && news.card === here.card) {
      picture.src = news.picture;
      picture.classList.remove("stale");
      tell(news);
    }
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("#list a, #elsewhere a");
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    said.textContent = "";
    show(decodeURIComponent(link.pathname.split("/")[3]), true);
  });
  document.addEventListener("keydown", (event) => {
    const link = event.target.closest?.("#list a");
    if (link && !event.metaKey && !event.ctrlKey && !event.altKey) step(event, shown().indexOf(link));
  });
  addEventListener("popstate", () => {
    const card = decodeURIComponent(location.pathname.split("/")[3] || "");
    if (card) show(card, false);
    else location.reload();
  });

  /* ---- news. A page that nobody looks at does not listen: a browser has few lines to one server. */

  function listen() {
    source?.close();
    source = null;
    if (document.hidden || !here.card && document.getElementById("list").children.length) return;
    const query = follow.checked ? "?follow" : "";
    source = new EventSource(`/events/${encodeURIComponent(here.game)}/${encodeURIComponent(here.card || "-")}${query}`);
    source.onmessage = async (event) => {
      const news = { ...JSON.parse(event.data), heard: performance.now() };
      said.classList.remove("gone");
      if (news.what === "end") {
        said.textContent = "The preview has been stopped.";
        said.classList.add("gone");
        return;
      }
      if (news.what === "here") {
        if (said.textContent.startsWith("The preview")) said.textContent = "";
        if (news.version === here.version) return;
      }
      if (news.what === "face" && news.card && news.card !== "-" && news.card !== here.card) {
        await show(news.card, true);
        if (!news.stale) tell(news);
        return;
      }
      if (news.what === "face") await put(news);
      load(location.pathname).catch(() => {});
    };
    source.onerror = () => {
      said.textContent = "The preview is not there. Is it running?";
      said.classList.add("gone");
    };
  }
  follow.addEventListener("change", listen);
  document.addEventListener("visibilitychange", listen);

  dress();
  filter();
  links().find((link) => link.ariaCurrent === "page")?.scrollIntoView({ block: "nearest" });
  listen();
})();
