/** The lazy fields that edit names. */
import { type ComponentProps, lazy, Suspense } from 'react';
import type * as Fields from './NameOnChart';

const Coming = {
  NameField: lazy(async () => ({ default: (await import('./NameOnChart')).NameField })),
  RunNameField: lazy(async () => ({ default: (await import('./NameOnChart')).RunNameField })),
  NameOnChart: lazy(async () => ({ default: (await import('./NameOnChart')).NameOnChart })),
};

export const NameField = (props: ComponentProps<typeof Fields.NameField>) => (
  <Suspense fallback={props.value}>
    <Coming.NameField {...props} />
  </Suspense>
);

export const RunNameField = (props: ComponentProps<typeof Fields.RunNameField>) => (
  <Suspense fallback={props.run.label}>
    <Coming.RunNameField {...props} />
  </Suspense>
);

export const NameOnChart = (props: ComponentProps<typeof Fields.NameOnChart>) => (
  <Suspense>
    <Coming.NameOnChart {...props} />
  </Suspense>
);
