/** What the page of an address shows first, asked for before the page is drawn. */
import { prefetchCurve, prefetchFrozenItem } from '../../api/queries';
import { parseView } from '../../model/view/url';

/** Longer than this nobody looks at an empty page; then it says what it waits for. */
const PATIENCE_MS = 300;

function ask({ pathname, search }: Location): Promise<void> | null {
  const [, kind, token] = pathname.split('/');
  if ((kind === 'c' || kind === 'embed') && token) return prefetchFrozenItem(token);
  const read = kind === 'compare' ? parseView(search) : null;
  return read?.ok && read.view.runs.length > 0 ? prefetchCurve(read.view) : null;
}

/** Resolves once the answer is here, so that the page is drawn once, or when it takes long. */
export async function firstResponse(location: Location): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([ask(location), patience]);
}
