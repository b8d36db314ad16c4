"""What a page is examined for: all rules of axe-core, and the contrast of text that lies on pictures."""

from __future__ import annotations

import base64
from importlib.resources import files
from typing import Any, Final

from playwright.sync_api import Page

AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What is inside a diagram is one image, whose letters are measured below.
_RUN: Final = """
(tags) => axe.run({ exclude: ['.diagram svg > *'] }, {
  runOnly: { type: 'tag', values: tags },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations', 'incomplete'],
})
"""
# All text of the page is left out of the picture, its shadows stay: what is left is what it lies on.
_BARE: Final = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::placeholder { color: transparent !important; transition: none !important; }
    text, tspan { fill: transparent !important; stroke: transparent !important; }`);
  window.clothed = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...window.clothed, sheet];
}
"""
_DRESSED: Final = "() => { document.adoptedStyleSheets = window.clothed; }"
# Colours of texts, their places in the page, and how much contrast each needs.
_TEXTS: Final = """
(targets) => {
  const shown = (element) => {
    let [left, top, right, bottom] = [-Infinity, -Infinity, Infinity, Infinity];
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      const box = up.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return (box) =>
      box.left >= left - 1 && box.top >= top - 1 && box.right <= right + 1 && box.bottom <= bottom + 1;
  };
  const covered = (element, { left, top, width, height }) => {
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const near = there?.closest('svg') ?? there;
    return near && !near.contains(element) && !element.contains(near);
  };
  const named = targets.map((target) => document.querySelector(target)).filter((one) => !one?.closest('svg'));
  // Of a letter drawn twice the upper one is read; templates are not there, and what is faded out is used up.
  const below = (text) => text.nextElementSibling?.textContent === text.textContent;
  const drawn = [...document.querySelectorAll('svg text')];
  const hidden = (text) => text.closest('defs, [display=none]:not([data-held])');
  const drawings = drawn.filter((text) => !below(text) && !hidden(text));
  const elements = new Set([...named, ...drawings]);
  return [...elements].filter((one) => one?.checkVisibility()).map((element) => {
    const style = getComputedStyle(element);
    const inked = element instanceof SVGElement;
    const inside = shown(element);
    const boxes = [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    }).filter((box) => box.width > 2 && box.height > 4 && inside(box) && !covered(element, box));
    const size = inked ? (boxes[0]?.height ?? 0) / 1.2 : parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    let opacity = 1;
    for (let up = element; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
    if (inked && opacity < 0.6) boxes.length = 0;
    return {
      what: `${element.tagName} #${element.closest('[id]')?.id} .${element.getAttribute('class')}`,
      text: element.textContent.trim().slice(0, 40),
      color: inked ? style.fill : style.color,
      edge: inked && style.stroke !== 'none' && style.paintOrder.startsWith('stroke') ? style.stroke : null,
      opacity,
      least: large ? 3 : 4.5,
      boxes: boxes.map(({ left, top, width, height }) =>
        [left + scrollX + 1, top + scrollY + height * .15, width - 2, height * .7]),
    };
  });
}
"""
# The contrast with all but the worst twentieth of the pixels under a text; with its edge, where it has one.
_MEASURE: Final = """
async ([picture, texts]) => {
  const image = Object.assign(new Image(), { src: `data:image/png;base64,${picture}` });
  await image.decode();
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const scale = image.width / document.documentElement.clientWidth;
  const one = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    one.clearRect(0, 0, 1, 1);
    one.fillStyle = color;
    one.fillRect(0, 0, 1, 1);
    return one.getImageData(0, 0, 1, 1).data;
  };
  const channel = (value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const ratio = (one, other) => {
    const [more, less] = [light(one), light(other)].sort((p, q) => q - p);
    return (more + 0.05) / (less + 0.05);
  };
  return texts.map(({ color, edge, opacity, boxes }) => {
    const [r, g, b, a] = rgba(color);
    const cover = (a / 255) * opacity;
    if (edge && boxes.length) return ratio([r, g, b], rgba(edge));
    const ratios = boxes.flatMap(([x, y, width, height]) => {
      const box = [x, y, width, height].map((length) => Math.max(1, Math.round(length * scale)));
      const { data } = pen.getImageData(...box);
      const found = [];
      for (let at = 0; at < data.length; at += 4) {
        const ground = data.slice(at, at + 3);
        found.push(ratio([r, g, b].map((part, n) => part * cover + ground[n] * (1 - cover)), ground));
      }
      return found;
    }).sort((p, q) => p - q);
    return ratios.length ? ratios[Math.floor(ratios.length / 20)] : null;
  });
}
"""


def violations(page: Page) -> list[str]:
    """Return what axe-core complains about, and texts on pictures that are too faint."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(_RUN, TAGS)
    complaints = [
        f"{rule['id']} ({rule['impact']}) at {node['target']}: {rule['help']}."
        f" {' '.join(node['failureSummary'].split())}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
    unsure = [
        str(node["target"][0])
        for rule in found["incomplete"]
        if rule["id"] == "color-contrast"
        for node in rule["nodes"]
    ]
    return complaints + faint(page, unsure)


def faint(page: Page, targets: list[str]) -> list[str]:
    """Measure texts against the pixels they lie on; return those with too little contrast."""
    texts: list[dict[str, Any]] = page.evaluate(_TEXTS, targets)
    page.evaluate(_BARE)
    picture = base64.b64encode(page.screenshot(full_page=True)).decode()
    page.evaluate(_DRESSED)
    measured: list[float | None] = page.evaluate(_MEASURE, [picture, texts])
    return [
        f"contrast {ratio:.2f}, not {text['least']}, at {text['what']}: {text['text']!r}"
        for text, ratio in zip(texts, measured, strict=True)
        if ratio is not None and ratio < text["least"]
    ]
