/** Which address shows which page. A page loads when it is first opened. */
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Route, Routes, useLocation, useMatch } from 'react-router';
import { useSession } from '../api/queries';
import { Problem } from '../model/problem';
import { ErrorBoundary } from '../parts/controls/ErrorBoundary';
import { LoadingNote, ProblemNote } from '../parts/controls/States';
import { PlotThemeProvider } from '../parts/plotly/usePlotTheme';
import { closeFrame } from './first/firstFrame';
import { ShortcutsHotkey } from './help/ShortcutsHotkey';
import { FindButton } from './palette/FindButton';
import { Layout } from './sections/Layout';

/** A page that loads when it is first opened, and is drawn at once if it is here already. */
function page<Name extends string>(
  load: () => Promise<Record<Name, React.ComponentType>>,
  name: Name,
) {
  let Loaded: React.ComponentType | null = null;
  const ready = async () => {
    Loaded = (await load())[name];
    return { default: Loaded };
  };
  const Later = lazy(ready);
  const Page = () => {
    // Chosen once, as another component in its place would lose what the page remembers.
    const [Shown] = useState(() => Loaded ?? Later);
    return <Shown />;
  };
  return Object.assign(Page, { ready });
}

const ComparePage = page(() => import('./compare/ComparePage'), 'ComparePage');
const ResultsPage = page(() => import('./sources/ResultsPage'), 'ResultsPage');
const RunsPage = page(() => import('./runs/RunsPage'), 'RunsPage');
const RunPage = page(() => import('./runs/RunPage'), 'RunPage');
const TimelinePage = page(() => import('./runs/TimelinePage'), 'TimelinePage');
const SourcePage = page(() => import('./sources/SourcePage'), 'SourcePage');
const SourcesPage = page(() => import('./sources/SourcesPage'), 'SourcesPage');
const ChangesPage = page(() => import('./changes/ChangesPage'), 'ChangesPage');
const FitPage = page(() => import('./fit/FitPage'), 'FitPage');
const TiersPage = page(() => import('./fit/TiersPage'), 'TiersPage');
const ReportPage = page(() => import('./reports/ReportPage'), 'ReportPage');
const LibraryPage = page(() => import('./library/LibraryPage'), 'LibraryPage');
const CollectionPage = page(() => import('./library/CollectionPage'), 'CollectionPage');
const UploadPage = page(() => import('./upload/UploadPage'), 'UploadPage');
const DigitisePage = page(() => import('./digitise/DigitisePage'), 'DigitisePage');
const FrozenPage = page(() => import('./frozen/FrozenPage'), 'FrozenPage');
const EmbedPage = page(() => import('./frozen/EmbedPage'), 'EmbedPage');
const AuditPage = page(() => import('./AuditPage'), 'AuditPage');
const KeysPage = page(() => import('./keys/KeysPage'), 'KeysPage');
const QuotasPage = page(() => import('./QuotasPage'), 'QuotasPage');
const TrashPage = page(() => import('./trash/TrashPage'), 'TrashPage');
const HelpPage = page(() => import('./help/HelpPage'), 'HelpPage');
const SignInPage = page(() => import('./SignInPage'), 'SignInPage');
const NotFoundPage = page(() => import('./NotFoundPage'), 'NotFoundPage');

/** Loads the page that opens on a chart, so that the first drawing is the page itself. */
export async function firstPageReady(pathname: string): Promise<void> {
  if (pathname === '/') await ResultsPage.ready();
  else if (pathname === '/compare') await ComparePage.ready();
  else if (pathname.startsWith('/embed/')) await EmbedPage.ready();
  else if (/^\/c\//.test(pathname)) await FrozenPage.ready();
}

function Pages() {
  const { pathname } = useLocation();
  // A frame in another page shows the chart alone.
  if (useMatch('/embed/:token')) {
    return (
      <Suspense fallback={<LoadingNote what="the chart" />}>
        <Routes>
          <Route path="/embed/:token" element={<EmbedPage />} />
        </Routes>
      </Suspense>
    );
  }
  return (
    <Layout find={<FindButton />}>
      <ShortcutsHotkey />
      <ErrorBoundary place={pathname}>
        <Gate>
          <Suspense fallback={<LoadingNote what="the page" />}>
            <Routes>
              <Route path="/" element={<ResultsPage />} />
              <Route path="/runs" element={<RunsPage />} />
              <Route path="/runs/:id" element={<RunPage />} />
              <Route path="/runs/:id/points/:pointId/timeline" element={<TimelinePage />} />
              <Route path="/runs/:id/timeline" element={<TimelinePage />} />
              <Route path="/compare" element={<ComparePage />} />
              <Route path="/changes" element={<ChangesPage />} />
              <Route path="/fit" element={<FitPage />} />
              <Route path="/tiers" element={<TiersPage />} />
              <Route path="/library" element={<LibraryPage />} />
              <Route path="/library/:id" element={<CollectionPage />} />
              <Route path="/sources" element={<SourcesPage />} />
              <Route path="/sources/:slug" element={<SourcePage />} />
              <Route path="/reports/:sha256" element={<ReportPage />} />
              <Route path="/upload" element={<UploadPage />} />
              <Route path="/digitise" element={<DigitisePage />} />
              <Route path="/audit" element={<AuditPage />} />
              <Route path="/keys" element={<KeysPage />} />
              <Route path="/quotas" element={<QuotasPage />} />
              <Route path="/trash" element={<TrashPage />} />
              <Route path="/help" element={<HelpPage />} />
              <Route path="/sign-in" element={<SignInPage />} />
              <Route path="/c/:token" element={<FrozenPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </Gate>
      </ErrorBoundary>
    </Layout>
  );
}

const FOR_READERS = new Problem('Sign-in needed', 'Sign in to see the results on this server', 401);

/** Where reading needs an account, a visitor without one is asked to sign in once, on any page. */
function Gate({ children }: { children: React.ReactNode }) {
  const session = useSession().data;
  const isSigningIn = useMatch('/sign-in') !== null;
  if (session?.may_read === false && !isSigningIn)
    return <ProblemNote isPage error={FOR_READERS} />;
  return children;
}

export function App() {
  // Before anything is painted: the page takes the place of what stood there while it loaded.
  useLayoutEffect(closeFrame, []);
  return (
    <PlotThemeProvider>
      <Pages />
    </PlotThemeProvider>
  );
}
