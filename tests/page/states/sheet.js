/** Pictures beside each other, each with its caption, drawn by the browser. */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ caption: string, png: Buffer }[]} cells
 * @param {{ across: number, wide: number }} layout pictures in a row, and their width
 * @returns {Promise<Buffer>} a PNG
 */
export async function sheetOf(browser, cells, { across, wide }) {
  const page = await browser.newPage({ viewport: { width: across * (wide + 8) + 8, height: 100 } });
  const figures = cells.map(
    ({ caption, png }) =>
      `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setContent(
    `<style>
      body { margin: 8px; display: grid; grid-template-columns: repeat(${across}, ${wide}px); gap: 8px; background: #777 }
      figure { margin: 0 } img { display: block; width: 100% }
      figcaption { font: 14px sans-serif; color: #fff; padding-bottom: 3px }
    </style>${figures.join('')}`,
    { waitUntil: 'load' },
  );
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}
