// Runs in the page: every text that can be seen whose contrast with what lies behind it is below 4.5 to 1 (WCAG 2.2, 1.4.3).
() => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });

  /** A colour of a style as red, green, blue from 0 to 255, and how opaque it is. */
  const channels = (color) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };

  const over = ([r, g, b, a], [r2, g2, b2]) => [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a), 1];

  const behind = (element) => {
    const layers = [];
    for (let at = element; at !== null; at = at.parentElement) {
      const layer = channels(getComputedStyle(at).backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };

  const luminance = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  const low = new Map();
  let least = 21;
  let texts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === "" || element.closest("script, style, noscript") !== null) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.getClientRects().length === 0) continue;
    const background = behind(element);
    const text = over(channels(getComputedStyle(element).color), background);
    const [light, dark] = [luminance(text), luminance(background)].sort((one, other) => other - one);
    const ratio = (light + 0.05) / (dark + 0.05);
    least = Math.min(least, ratio);
    texts++;
    if (ratio < 4.5)
      low.set(`${element.className || element.tagName} "${node.data.trim().slice(0, 30)}"`, ratio.toFixed(2));
  }
  return { low: [...low].map(([what, ratio]) => `${what}: ${ratio}`), least, texts };
};
