/** Sources: the tested system, and the verdict of its numbers on each claim. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../../testing/openPage';

const region = (name: string) => screen.findByRole('region', { name });

/** The claim that says this. */
async function claim(says: string): Promise<HTMLElement> {
  const items = within(await region('Claims')).getAllByRole('listitem');
  const match = items.find((item) => item.textContent?.includes(says));
  if (!match) throw new Error(`no claim says “${says}”`);
  return match;
}

it('the list of sources links to each article', async () => {
  openPage('/sources');
  const link = await screen.findByRole('link', { name: /NVMe/ });
  expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })).toHaveLength(7);
  fireEvent.click(link);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/NVMe/),
  );
});

it('a qualified claim shows the arithmetic', async () => {
  openPage('/sources/azure-netapp-files');
  const { textContent } = await claim('200,000 I/Os of 8 KiB a second are 1600 MiB/s.');
  expect(textContent).toContain('Partly supported by its numbers');
  expect(textContent).toContain('200,000 IOPS × 8 KiB = 1,562.5 MiB/s; stated: 1,600 MiB/s');
  expect(textContent).toContain('~200,000 IO requests/sec or 1600 MiB/s');
  expect((await region('Claims')).textContent).toContain(
    '9 claims: 1 partly supported, 4 supported, 4 not checkable',
  );
});

it('a confirmed claim links to its run', async () => {
  openPage('/sources/oracle-dbaas');
  const latency = await claim('at 0.45 ms each');
  expect(latency.textContent).toContain('Supported by its numbers');
  expect(latency.textContent).toContain('16,000 IOPS × 450 µs = 7.2 in flight');
  const link = within(latency).getByRole('link', { name: /The run behind it/ });
  expect(link.getAttribute('href')).toMatch(/^\/compare\?.*runs=dbaas-read-latency/);
});

it('differences beyond printed digits are qualified', async () => {
  openPage('/sources/intelliflash-nvme');
  const updates = await claim('46.5%');
  expect(updates.textContent).toContain('667,000 IOPS ÷ 1,400,000 IOPS = 47.64%');
  expect(updates.textContent).toContain('by its printed digits');
  expect(updates.textContent).toContain('Supported by its numbers');
  const reading = await claim('1.4 million reads a second');
  expect(reading.textContent).toContain('Partly supported by its numbers');
  expect(reading.textContent).toContain('554.4 in flight');
  expect(reading.textContent).toContain('our interpretation of this quote');
  expect(reading.querySelector('svg')).not.toBeNull();
  expect((await region('Claims')).textContent).not.toContain('Contradicted');
});

it('separates figures for comparison from the ceilings of a system', async () => {
  openPage('/sources/oracle-dbaas');
  expect((await region('References')).textContent).toContain(
    '30,000 IOPS at most, with at least 3 TB',
  );
  expect(screen.queryByRole('region', { name: 'Ceilings' })).toBeNull();
});

it('the ceilings of a system are listed, with differences of the translation', async () => {
  openPage('/sources/azure-netapp-files');
  expect((await region('Ceilings')).textContent).toContain(
    '32 TiB quota (128 MiB/s per TiB): 4 GiB/s',
  );
  expect(screen.getByRole('main').textContent).toContain('both are those of its zh-TW copy');
  const stated = await region('Further statements');
  expect(stated.textContent).toContain('hundreds of TCP socket connections');
  expect(stated.querySelector('[lang="zh-TW"]')?.textContent).toContain('高達');
});

it('a source lists stated values, missing values and its translation', async () => {
  openPage('/sources');
  fireEvent.click(
    await screen.findByRole('link', {
      name: 'Oracle database performance on Azure NetApp Files single volumes',
    }),
  );
  await screen.findByText(/Translation \(zh-TW\)/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Azure NetApp Files/);
  expect((await region('Quotes')).textContent).toContain('47% of all read operations');
  expect((await region('Not stated by the source')).textContent).toContain('kNFS');
  const runs = screen.getByRole('table', { name: /^Runs of/ });
  expect(within(runs).getAllByRole('row')).toHaveLength(6);
});

it('a missing source has a message with a link', async () => {
  const { address } = openPage('/sources/no-such-source');
  expect((await screen.findByRole('alert')).textContent).toContain('no-such-source');
  fireEvent.click(screen.getByRole('link', { name: 'All sources' }));
  await waitFor(() => expect(address()).toBe('/sources'));
});
