/** Which address shows which page. Pages load when they are first opened. */
import { lazy, Suspense } from 'react';
import { Route, Routes, useMatch } from 'react-router';
import { Waiting } from '../parts/States';
import { Layout } from './Layout';
import { ResultsPage } from './ResultsPage';

const page = <Name extends string>(
  load: () => Promise<Record<Name, React.ComponentType>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

const RunsPage = page(() => import('./RunsPage'), 'RunsPage');
const ComparePage = page(() => import('./ComparePage'), 'ComparePage');
const RunPage = page(() => import('./RunPage'), 'RunPage');
const SourcePage = page(() => import('./SourcePage'), 'SourcePage');
const SourcesPage = page(() => import('./SourcesPage'), 'SourcesPage');
const UploadPage = page(() => import('./UploadPage'), 'UploadPage');
const FrozenPage = page(() => import('./FrozenPage'), 'FrozenPage');
const ChartsPage = page(() => import('./ChartsPage'), 'ChartsPage');
const EmbedPage = page(() => import('./EmbedPage'), 'EmbedPage');
const NotFoundPage = page(() => import('./NotFoundPage'), 'NotFoundPage');

export function App() {
  // A frame in another page shows the chart alone.
  if (useMatch('/embed/:token')) {
    return (
      <Suspense fallback={<Waiting what="the chart" />}>
        <Routes>
          <Route path="/embed/:token" element={<EmbedPage />} />
        </Routes>
      </Suspense>
    );
  }
  return (
    <Layout>
      <Suspense fallback={<Waiting what="the page" />}>
        <Routes>
          <Route path="/" element={<ResultsPage />} />
          <Route path="/runs" element={<RunsPage />} />
          <Route path="/runs/:id" element={<RunPage />} />
          <Route path="/compare" element={<ComparePage />} />
          <Route path="/sources" element={<SourcesPage />} />
          <Route path="/sources/:slug" element={<SourcePage />} />
          <Route path="/upload" element={<UploadPage />} />
          <Route path="/charts" element={<ChartsPage />} />
          <Route path="/c/:token" element={<FrozenPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </Layout>
  );
}
