/** What to do if there is nothing yet, for those who may. */
import { Link } from 'react-router';
import { useSession } from '../../api/queries';
import { mayContribute } from '../../model/access/access';

export function UploadPrompt() {
  if (!mayContribute(useSession().data)) return null;
  return (
    <p>
      <Link to="/upload">Upload AWR reports</Link> to draw your first load curve.
    </p>
  );
}
