/** Which address shows which page. Pages load when they are first opened. */
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
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
const NotFoundPage = page(() => import('./NotFoundPage'), 'NotFoundPage');

export function App() {
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
