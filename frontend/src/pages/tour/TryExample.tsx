/** Begins the tour of the example results, where they are here. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useComparisons } from '../../api/queries';
import { storeTourState, TOUR } from '../../model/tour/tourSteps';
import { fromRecord } from '../../model/view/record';
import { compareAddress } from '../../model/view/url';

export function TryExample() {
  const comparisons = useComparisons().data?.items ?? [];
  const slugs = comparisons.map(({ slug }) => slug);
  const first = comparisons.find(({ slug }) => slug === TOUR[0]?.comparison);
  if (!first || !TOUR.every(({ comparison }) => slugs.includes(comparison))) return null;
  return (
    <Button
      component={Link}
      to={compareAddress(fromRecord(first.view))}
      variant="default"
      onClick={() => storeTourState(window.localStorage, 0)}
    >
      Try an example
    </Button>
  );
}
