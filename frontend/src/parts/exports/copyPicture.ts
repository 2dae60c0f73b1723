/** Puts a picture on the clipboard. */
import { useEffect, useState } from 'react';

const SAID_FOR_MS = 2500;

export type CopyOutcome = 'copied' | 'refused' | 'not drawn';

/** Fetches the PNG and copies it. Browsers may refuse it, and pages without TLS have no clipboard. */
async function copyPicture(href: string): Promise<CopyOutcome> {
  let isDrawn = true;
  const png = fetch(href).then((answer) => {
    isDrawn = answer.ok;
    if (!answer.ok) throw new Error(`the picture failed with status ${answer.status}`);
    return answer.blob();
  });
  // Without a clipboard nobody awaits it.
  png.catch(() => undefined);
  try {
    // The picture comes later: Safari allows copying only while the click is being handled.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return 'copied';
  } catch {
    return isDrawn ? 'refused' : 'not drawn';
  }
}

/** Copies, and shows the outcome: success for a moment, failure until the next attempt. */
export function useCopyPicture(href: string) {
  const [said, setSaid] = useState<CopyOutcome | null>(null);
  useEffect(() => {
    if (said !== 'copied') return;
    const timer = setTimeout(() => setSaid(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    setSaid(null);
    setSaid(await copyPicture(href));
  };
  return { said, copy };
}
