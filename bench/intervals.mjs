// Counting the frames of a page while something goes on in it.

/** Intervals between frames in ms while `act` goes on. */
export async function intervals(page, act) {
  await page.evaluate(() => {
    globalThis.frameTimes = [];
    globalThis.isCounting = true;
    const count = (now) => {
      globalThis.frameTimes.push(now);
      if (globalThis.isCounting) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await act();
  const times = await page.evaluate(async () => {
    globalThis.isCounting = false;
    // The count must have ended before the next begins, or frames are counted twice.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return globalThis.frameTimes;
  });
  return times.slice(1).map((time, index) => time - times[index]);
}

/** Prints the mean and the slowest twentieth as frames per second; the mean is returned. */
export function say(name, found) {
  const sorted = [...found].sort((a, b) => a - b);
  const mean = 1000 / (found.reduce((sum, one) => sum + one, 0) / found.length);
  const slow = 1000 / sorted[Math.floor(sorted.length * 0.95)];
  console.log(
    `${name.padEnd(8)} ${mean.toFixed(1).padStart(6)} frames/s, slowest twentieth ${slow.toFixed(1)}`,
  );
  return mean;
}
