/** The run whose page is open: the reports of an unlisted run are read by its address only. */
import { createContext, useContext } from 'react';
import { withRun } from '../../model/words/reportPlace';

export const OpenRunContext = createContext<string | null>(null);

/** Names the run whose page is open in the address of a report. */
export function useAddressInRun(): (address: string) => string {
  const run = useContext(OpenRunContext);
  return (address) => withRun(address, run);
}
