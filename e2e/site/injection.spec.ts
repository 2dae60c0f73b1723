/** Names that try to become a part of the page: nothing of them is active anywhere. */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import { htmlReport, textReport } from '../fixtures/reports';
import { sampleOf } from '../sampling';
import { expect, test } from '../watchedTest';

const ELSEWHERE = 'http://127.0.0.1:9';
/** Ten of these in each run, all thirty in a long one. */
const ALL = [
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
  '=HYPERLINK("http://127.0.0.1:9/","free")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  ']]><script>fired.push(1)</script>',
  '--><img src=x onerror=fired.push(1)><!--',
  `url(${ELSEWHERE}/u.png) \\input{/etc/passwd}`,
];
const PAYLOADS = sampleOf(ALL, 3);

/** Elements that only a payload could have made, and links that lead elsewhere. */
async function injected(page: Page): Promise<string[]> {
  const tags = await page.evaluate(() => {
    const links = [...document.querySelectorAll('a')].filter(
      (a) => !a.href.startsWith(location.origin) && !a.href.startsWith('blob:'),
    );
    const elements = document.querySelectorAll(
      'main script, main iframe, main object, main base, main meta, main style, main form[action], figure b, figure a, figure img, main img:not([src^="/c/"]), main math, main input[autofocus], main details[ontoggle]',
    );
    return [...links, ...elements].map((element) => element.outerHTML.slice(0, 200));
  });
  return tags.filter((html) => !html.includes('rel="noreferrer nofollow"'));
}

const fired = (page: Page) =>
  page.evaluate(() => (globalThis as { fired?: unknown[] }).fired ?? []);

const asMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** For each payload a text report and an HTML report in which it stands for names. */
async function hostileReports(): Promise<Buffer[][]> {
  const [text = '', html = ''] = await Promise.all(
    [textReport(128), htmlReport(8)].map((path) => readFile(path, 'utf8')),
  );
  const named = /log file sync|BENCHDB|(?<=>)bench1(?=<)|bench-host-01/g;
  expect(text).toContain('log file sync');
  expect(new Set(html.match(named))).toHaveProperty('size', 4);
  return PAYLOADS.map((payload, index) =>
    [
      // A cell of text must stay in its column: names of events are cut to their width.
      text.replaceAll('log file sync', () => payload.slice(0, 13).padEnd(13)),
      html.replaceAll(named, () => asMarkup(payload)),
    ].map((report) => Buffer.from(`${report}\n${index}\n`)),
  );
}

/** One run for each payload, which stands in every field a person fills, and in its report. */
async function saveHostileRuns(request: APIRequestContext): Promise<string[]> {
  const reports = await hostileReports();
  const ids: string[] = [];
  for (const [index, payload] of PAYLOADS.entries()) {
    const points: { report_sha256: string; concurrency: number }[] = [];
    for (const data of reports[index] ?? []) {
      const uploaded = await request.post('/api/v1/reports', {
        params: { name: `${payload.slice(0, 200)}.txt` },
        headers: { 'content-type': 'application/octet-stream' },
        data,
      });
      expect(uploaded.status(), await uploaded.text()).toBe(201);
      points.push({
        report_sha256: (await uploaded.json()).sha256,
        concurrency: points.length + 1,
      });
    }
    expect(points).toHaveLength(2);
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
          oracle_release: payload,
          platform: payload,
          settings: { [payload]: payload },
        },
        workload: { name: payload, generator: payload, access: payload },
        concurrency_unit: payload,
        tags: [payload.slice(0, 50)],
        notes: payload,
        ceilings: [{ value: 5, unit: 'Gbps', cause: payload }],
        points,
      },
    });
    expect(saved.status(), await saved.text()).toBe(201);
    ids.push((await saved.json()).run.id);
  }
  return ids;
}

/** A chart of them all, with a payload as its title and all of them as its note. */
async function shareHostile(request: APIRequestContext, runs: string[]): Promise<string> {
  const shared = await request.post('/api/v1/library/frozen', {
    data: { view: { runs, panels: ['throughput_iops'] }, title: PAYLOADS[0] },
  });
  const { path, id } = await shared.json();
  const changed = await request.patch(`/api/v1/library/${id}`, {
    data: { note: PAYLOADS.join('\n') },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  return path;
}

test('payloads in every field are shown as plain text', async ({ page, request, watch }) => {
  expect(ALL).toHaveLength(30);
  await page.addInitScript(() => Object.assign(globalThis, { fired: [] }));
  const ids = await saveHostileRuns(request);
  const path = await shareHostile(request, ids);

  for (const address of [
    `/compare?v=1&runs=${ids}`,
    path,
    path.replace('/c/', '/embed/'),
    `/runs/${ids[0]}`,
    `/runs/${ids[1]}`,
    '/runs',
    '/upload',
    '/',
    '/library',
  ]) {
    await page.goto(address);
    if (address.startsWith('/compare') || address === path) {
      await expect(page.locator('figure .scatterlayer .trace').first()).toBeVisible();
      await page.locator('.scatterlayer .point').first().hover({ force: true });
    }
    expect(await fired(page), address).toEqual([]);
    expect(await injected(page), address).toEqual([]);
  }
  await page.goto(`/runs/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAYLOADS[0] ?? '');

  await test.step('in pictures', async () => {
    for (const panel of ['curve', 'all']) {
      const svg = await (await request.get(`${path}.svg?panel=${panel}`)).text();
      const unknown = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
        return [...parsed.querySelectorAll('*')]
          .filter(
            (element) =>
              /^(script|a|image|foreignobject|style|iframe|use|set|animate)$/i.test(
                element.localName,
              ) ||
              element.localName === 'parsererror' ||
              [...element.attributes].some(
                ({ name, value }) =>
                  /^on|href/i.test(name) || /127\.0\.0\.1:9|javascript/i.test(value),
              ),
          )
          .map((element) => element.outerHTML.slice(0, 200));
      }, svg);
      expect(unknown, panel).toEqual([]);
      expect((await request.get(`${path}.png?panel=${panel}`)).status()).toBe(200);
    }
  });

  await test.step('in tables', async () => {
    for (const table of ['points', 'values', 'buckets', 'waits', 'conditions']) {
      const csv = await (await request.get(`${path}.csv?table=${table}`)).text();
      expect(csv, table).not.toMatch(/(^|[,;\t"])[ ]*[=+@]/m);
    }
  });

  await test.step('in an offline report', async () => {
    const file = test.info().outputPath('hostile.html');
    await writeFile(file, await (await request.get(`${path}.html`)).body());
    watch.expected.push(/request to (file:\/\/|null)/);
    await page.goto(pathToFileURL(file).href);
    await expect(page.locator('figure .scatterlayer .trace').first()).toBeVisible();
    await page.getByText('Origin of every number').click();
    await page.locator('.scatterlayer .point').first().hover({ force: true });
    expect(await fired(page)).toEqual([]);
    const elements = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main script, main iframe, main object, main base, main meta, main style, main form, figure b, figure a, figure img, main img, main math',
        ),
      ].map((element) => element.outerHTML.slice(0, 200)),
    );
    expect(elements).toEqual([]);
    const elsewhere = await page.evaluate(() =>
      [...document.querySelectorAll('a')]
        .map((a) => a.href)
        .filter((href) => /:9\/|evil|javascript:/.test(href)),
    );
    expect(elsewhere).toEqual([]);
  });
});

/** Markup in a report: each would run, ask elsewhere or leave the page. */
const MARKUP = [
  '<script>fired.push(1)</script>',
  `<script src=${ELSEWHERE}/s.js></script>`,
  `<meta http-equiv=refresh content="0;url=${ELSEWHERE}/">`,
  `<base href=${ELSEWHERE}/>`,
  `<iframe src=${ELSEWHERE}/f></iframe><iframe srcdoc="<script>parent.fired.push(1)</script>"></iframe>`,
  `<svg onload=fired.push(1)><script>fired.push(1)</script><image href=${ELSEWHERE}/i.svg /><use href=${ELSEWHERE}/u.svg#a /></svg>`,
  `<style>@import url(${ELSEWHERE}/s.css);td{background:url(${ELSEWHERE}/b.png)}</style>`,
  `<link rel=stylesheet href=${ELSEWHERE}/l.css><link rel=prefetch href=${ELSEWHERE}/p>`,
  `<form action=${ELSEWHERE}/ method=post><input autofocus onfocus=fired.push(1)><button>Send</button></form>`,
  `<img src=${ELSEWHERE}/i.png onerror=fired.push(1)><video poster=${ELSEWHERE}/v.png src=${ELSEWHERE}/v.mp4 autoplay></video>`,
  `<object data=${ELSEWHERE}/o></object><embed src=${ELSEWHERE}/e>`,
  `<body onload=fired.push(1) background=${ELSEWHERE}/bg.png>`,
  '<details open ontoggle=fired.push(1)><summary>x</summary></details>',
  '<a href="javascript:fired.push(1)" autofocus>x</a>',
];

test('markup in a report runs no script, makes no request and does not navigate', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => Object.assign(globalThis, { fired: [] }));
  const report = await readFile(htmlReport(32), 'utf8');
  const all = MARKUP.join('\n');
  const hostile = report
    .replace(/<head>/i, () => `<head>${all}`)
    .replace(/<body([^>]*)>/i, (body) => `${body}${all}`)
    .replace(/<td([^>]*)>/i, (cell) => `${cell}${all}`);
  const uploaded = await request.post('/api/v1/reports', {
    params: { name: 'hostile.html' },
    headers: { 'content-type': 'text/html' },
    data: Buffer.from(hostile),
  });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  const { sha256 } = await uploaded.json();
  const address = `/reports/${sha256}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await fired(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(address);
  const active =
    'main script, main iframe, main svg image, main svg use, main base, main meta, main link, main object, main embed, main video, main form[action], main img, main [onerror], main [onload], main [onfocus], main a[href*=":9/"], main a[href^="javascript"]';
  const found = await page
    .locator(active)
    .evaluateAll((elements) => elements.map((element) => element.outerHTML.slice(0, 200)));
  expect(found).toEqual([]);

  // The file itself is a download, whatever it says of its type.
  const original = await request.get(`/api/v1/reports/${sha256}/original`);
  expect(original.headers()['content-disposition']).toContain('attachment');
  expect(original.headers()['content-security-policy']).toContain('sandbox');
  expect(original.headers()['x-content-type-options']).toBe('nosniff');
});
