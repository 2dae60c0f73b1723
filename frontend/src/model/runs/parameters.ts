/** A run's parameters in the groups in which they are looked at. */
import type { Parameter, RunParameters } from '../contract';

export interface ParameterGroup {
  title: string;
  parameters: Parameter[];
  /** Shown at once; the others are opened on request. */
  isOpen: boolean;
}

/** What differs between load points, what bears on I/O, and the rest; each parameter once. */
export function parameterGroups({ parameters }: Pick<RunParameters, 'parameters'>) {
  const differing = parameters.filter((parameter) => parameter.differs);
  const bearing = parameters.filter(
    (parameter) => !parameter.differs && parameter.bearing !== null,
  );
  const rest = parameters.filter((parameter) => !parameter.differs && parameter.bearing === null);
  const groups: ParameterGroup[] = [
    { title: 'Differ between load points', parameters: differing, isOpen: true },
    { title: 'Affect I/O', parameters: bearing, isOpen: true },
    { title: 'Other parameters', parameters: rest, isOpen: false },
  ];
  return groups.filter((group) => group.parameters.length > 0);
}
