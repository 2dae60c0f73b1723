/** Names that try to become a part of the page: nothing of them is active anywhere. */
import { readFile } from 'node:fs/promises';
import { textReport } from './reports';
import { expect, test } from './watched';

const ELSEWHERE = 'http://127.0.0.1:9';
const PAYLOADS = [
  '<script>fired.push(1)</script>',
  '<img src=x onerror=fired.push(1)>',
  `<img src=${ELSEWHERE}/i.png>`,
  '<svg onload=fired.push(1)>',
  `<a href="${ELSEWHERE}/" style="position:fixed;inset:0">free prize</a>`,
  '<a href="javascript:fired.push(1)">x</a>',
  `<style>@import url(${ELSEWHERE}/s.css);*{color:red}</style>`,
  `<iframe src=${ELSEWHERE}></iframe>`,
  '<b style="font-size:200px">B</b>',
  '"><script>fired.push(1)</script>',
  "'-fired.push(1)-'",
  '</title><script>fired.push(1)</script>',
  '{{constructor.constructor("fired.push(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the letters themselves are the payload.
  '${fired.push(1)}',
  '%{customdata}<extra></extra>',
  '__proto__',
  'constructor',
  '<form action=//evil.example><button>Log in</button></form>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<object data=javascript:fired.push(1)></object>',
  '<math><mtext><script>fired.push(1)</script></mtext></math>',
  '&lt;script&gt;fired.push(1)&lt;/script&gt;',
  '<details open ontoggle=fired.push(1)>',
  '<input autofocus onfocus=fired.push(1)>',
];

test('a run full of payloads is shown as the letters it has', async ({ page, request }) => {
  await page.addInitScript(() => Object.assign(globalThis, { fired: [] }));
  const content = await readFile(textReport(128), 'utf8');
  const ids: string[] = [];
  for (const [index, payload] of PAYLOADS.entries()) {
    const uploaded = await request.post('/api/v1/reports', {
      params: { name: 'awr.txt.128' },
      headers: { 'content-type': 'application/octet-stream' },
      data: Buffer.from(`${content}\n${index}\n`),
    });
    const { sha256 } = await uploaded.json();
    const saved = await request.post('/api/v1/runs', {
      data: {
        title: payload,
        label: payload,
        variant: payload,
        system: {
          name: payload,
          storage: payload,
          family: payload,
          client: payload,
          host: payload,
        },
        workload: { name: payload, generator: payload },
        concurrency_unit: payload,
        tags: [payload.slice(0, 50)],
        notes: payload,
        points: [{ report_sha256: sha256, concurrency: 8 }],
      },
    });
    expect(saved.status(), await saved.text()).toBe(201);
    ids.push((await saved.json()).run.id);
  }
  const shared = await request.post('/api/v1/charts', { data: { view: { runs: ids } } });
  const { path } = await shared.json();

  for (const address of [
    `/compare?v=1&runs=${ids}`,
    path,
    `/runs/${ids[0]}`,
    '/runs',
    '/',
    '/charts',
  ]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    if (address.startsWith('/compare') || address === path) {
      await expect(page.locator('figure .scatterlayer .trace').first()).toBeVisible();
      await page.locator('.scatterlayer .point').first().hover({ force: true });
    }
    expect(await page.evaluate(() => (globalThis as { fired?: unknown[] }).fired)).toEqual([]);
    const injected = await page.evaluate(() => {
      const links = [...document.querySelectorAll('a')].filter(
        (a) => !a.href.startsWith(location.origin),
      );
      const elements = document.querySelectorAll(
        'main script, main iframe, main object, main base, main meta, main style, main form[action], figure b, figure a, figure img, main img',
      );
      return [...links, ...elements].map((one) => one.outerHTML.slice(0, 200));
    });
    const sources = injected.filter((html) => !html.includes('rel="noreferrer nofollow"'));
    expect(sources, address).toEqual([]);
  }
  await page.goto(`/runs/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '<script>fired.push(1)</script>',
  );
});
