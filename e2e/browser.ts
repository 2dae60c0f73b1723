/** Which browser the tests drive, picked from what this machine has. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
];

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...MAC_APPS].find((path) => existsSync(path));
}

/** The browser inside the npm package, unpacked, with the libraries it brings along. */
async function packagedBrowser(): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // The package unpacks its libraries only if it believes to run on a bare cloud function.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  try {
    const packaged = (await import('@sparticuz/chromium')).default;
    const executablePath = await packaged.executablePath();
    const libraries = ['/tmp/al2023/lib', process.env.LD_LIBRARY_PATH].filter(Boolean);
    return {
      executablePath,
      // Its own arguments make it one process, which ends with the first window that is closed.
      // Without the last one it rounds each letter to whole pixels, as no browser on a desk does.
      args: [...QUIET, '--disable-dev-shm-usage', '--no-zygote', '--font-render-hinting=none'],
      env: { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) } as Record<string, string>,
    };
  } catch {
    return undefined;
  }
}

const NONE = `No browser was found for the end-to-end tests. Do one of these:
  - install Chromium, Chrome or Edge (Debian, Ubuntu: apt-get install chromium)
  - npx playwright install chromium
  - set E2E_BROWSER to the path of a Chromium-based browser`;

/** E2E_BROWSER, else Playwright's own, else an installed one, else the one in the npm package. */
export async function pickBrowser(): Promise<LaunchOptions> {
  const named = process.env.E2E_BROWSER;
  if (named) {
    if (!existsSync(named)) throw new Error(`E2E_BROWSER names ${named}, which does not exist.`);
    return { executablePath: named, args: QUIET };
  }
  if (existsSync(chromium.executablePath())) return { args: QUIET };
  const installed = installedBrowser();
  if (installed) return { executablePath: installed, args: QUIET };
  const packaged = await packagedBrowser();
  if (packaged) return packaged;
  throw new Error(NONE);
}
