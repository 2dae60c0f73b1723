/** Prints the page once all of it is loaded. */

const LONGEST_WAIT_MS = 10_000;

const isLoading = () => document.querySelector('main [data-loading]') !== null;

export function printWhenLoaded(): void {
  if (!isLoading()) {
    window.print();
    return;
  }
  const print = () => {
    observer.disconnect();
    clearTimeout(longest);
    window.print();
  };
  const observer = new MutationObserver(() => !isLoading() && print());
  observer.observe(document.body, { childList: true, subtree: true });
  const longest = setTimeout(print, LONGEST_WAIT_MS);
}
