/** The method of modelled numbers: formula, inputs with reasons, and caveats. */
import type { Method } from '../../model/contract';
import { Dialog } from '../controls/Dialog';
import { Table } from '../tables/Table';
import styles from './MethodNote.module.css';

export function MethodNote({ method }: { method: Method }) {
  return (
    <div className={styles.method}>
      <p className={styles.formula}>{method.formula}</p>
      <Table label="Inputs of the model" heads={['Input', 'Value', 'Kind', 'Why']}>
        {method.assumptions.map((assumption) => (
          <tr key={assumption.symbol}>
            <th scope="row">{assumption.symbol}</th>
            <td className={styles.value}>{assumption.text}</td>
            <td>{assumption.kind}</td>
            <td>{assumption.reason}</td>
          </tr>
        ))}
      </Table>
      <p>{method.caveat}</p>
      {method.agreement && (
        <p>
          <strong>Agreement:</strong> {method.agreement}
        </p>
      )}
    </div>
  );
}

interface MethodDialogProps {
  run: string;
  method: Method | null;
  onClose: () => void;
}

export function MethodDialog({ run, method, onClose }: MethodDialogProps) {
  return (
    <Dialog
      isOpen={method !== null}
      onClose={onClose}
      title={method ? `${method.name} behind “${run}”` : ''}
      isWide
    >
      {method && <MethodNote method={method} />}
    </Dialog>
  );
}
