/** What changed, what fits or what was over time, exactly as it was when it was shared. */
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useAnswerChanges, useSharedAnswer } from '../../api/queries';
import type { SharedAnswer } from '../../model/contract';
import { asProblem } from '../../model/problem';
import { answerFiles } from '../../model/share/answers';
import { isNewerView } from '../../model/share/frozenVersion';
import { momentText } from '../../model/words/wording';
import { ProblemNote, Waiting } from '../../parts/controls/States';
import { MovedOn } from '../../parts/share/MovedOn';
import { OtherMethods } from '../../parts/share/OtherMethods';
import { DownloadMenu } from '../../parts/tables/DownloadMenu';
import { PageHead } from '../sections/PageHead';
import { useTitle } from '../sections/useTitle';
import { Gone, Newer } from './NotShown';
import styles from './SharedAnswer.module.css';
import { SharedAnswerBody } from './SharedAnswerBody';

const KINDS = { change: 'What changed', fit: 'Does it fit', timeline: 'Over time' } as const;

/** What kind of answer it is, since when it is so, and what its author says of it. */
export function AboutAnswer({ answer }: { answer: SharedAnswer }) {
  return (
    <>
      <p>
        {KINDS[answer.kind]} · frozen on{' '}
        <time dateTime={answer.created_at}>{momentText(answer.created_at)}</time>
      </p>
      {answer.note && <p className={styles.note}>{answer.note}</p>}
    </>
  );
}

export function SharedAnswerPage() {
  const { token = '' } = useParams();
  const shared = useSharedAnswer(token);
  const answer = shared.data;
  const since = useAnswerChanges(token, answer !== undefined);
  const isGone = shared.error !== null && asProblem(shared.error).status === 404;
  useTitle(isGone ? 'Unknown link' : (answer?.title ?? 'Shared answer'));
  if (isGone) return <Gone />;
  if (shared.error && isNewerView(asProblem(shared.error))) return <Newer />;
  if (shared.error)
    return <ProblemNote isPage error={shared.error} onRetry={() => void shared.refetch()} />;
  if (!answer) return <Waiting what="the answer" height={520} />;
  const forms = answerFiles(`/a/${token}`).map(({ label, href }) => ({ label, address: href }));
  return (
    <>
      <PageHead
        title={answer.title}
        about={<AboutAnswer answer={answer} />}
        actions={
          <>
            <Button component={Link} to={answer.live_path} variant="default">
              Ask it anew
            </Button>
            <DownloadMenu forms={forms} />
          </>
        }
      />
      <OtherMethods methods={since.data?.methods ?? null} />
      <MovedOn
        changes={since.data?.changes ?? []}
        kind="answer"
        live={<Link to={answer.live_path}>Ask it anew</Link>}
      />
      <SharedAnswerBody answer={answer} />
    </>
  );
}
