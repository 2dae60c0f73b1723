/** The frame of every page: skip link, header, footer. */
import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSignOut } from '../../api/mutations';
import { useSession } from '../../api/queries';
import { hasAccounts, isAdmin, mayContribute } from '../../model/access/access';
import type { Session } from '../../model/contract';
import { Icon } from '../../parts/controls/Icon';
import { LOGO_PATHS, SITE_PAGES } from './head/siteHead';
import styles from './Layout.module.css';

function ThemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme('light');
  const other = now === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className={styles.theme} onClick={() => setColorScheme(other)}>
      Use the {other} theme
    </button>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true" className={styles.mark}>
      {LOGO_PATHS.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

/** Moves focus and scroll position to the top after navigation, as a full load does. */
function useFreshStart() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The page's address, in print only. */
function PrintedAddress() {
  const { pathname, search } = useLocation();
  return (
    <p
      className={`print-only ${styles.address}`}
    >{`${window.location.origin}${pathname}${search}`}</p>
  );
}

/** Who is signed in; shown only where people do sign in. */
function Account({ session }: { session: Session | undefined }) {
  const { pathname, search } = useLocation();
  const { mutate, isPending } = useSignOut();
  if (!session?.name) {
    if (pathname === '/sign-in') return null;
    return (
      <Link to="/sign-in" state={{ back: `${pathname}${search}` }} className={styles.signIn}>
        Sign in
      </Link>
    );
  }
  return (
    <div className={styles.account}>
      <span className={styles.person}>
        <strong>{session.name}</strong> <span className="muted">{session.role}</span>
      </span>
      {session.can_sign_out && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={isPending}
          onClick={() => mutate()}
        >
          Sign out
        </Button>
      )}
    </div>
  );
}

interface LayoutProps {
  /** What opens the palette. */
  find: ReactNode;
  children: ReactNode;
}

export function Layout({ find, children }: LayoutProps) {
  const main = useFreshStart();
  const session = useSession().data;
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <header className={styles.header}>
        <NavLink to="/" className={styles.brand} aria-label="Loadcurve, home">
          <Mark />
          <span>Loadcurve</span>
        </NavLink>
        <nav className={styles.nav} aria-label="Pages">
          {SITE_PAGES.map(([to, title]) => (
            <NavLink key={to} to={to} className={styles.link}>
              {title}
            </NavLink>
          ))}
          {hasAccounts(session) && isAdmin(session) && (
            <NavLink to="/audit" className={styles.link}>
              Audit trail
            </NavLink>
          )}
        </nav>
        {find}
        {mayContribute(session) && (
          <NavLink to="/upload" className={styles.upload}>
            <Icon name="upload" />
            Upload
          </NavLink>
        )}
        {hasAccounts(session) && <Account session={session} />}
      </header>
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        {children}
      </main>
      <PrintedAddress />
      <footer className={styles.footer}>
        <p>
          Every number has its origin: measured, published, digitised or modelled. Unknown values
          are shown as unknown.
        </p>
        <ul>
          {session?.role && (
            <>
              <li>
                <Link to="/trash">Trash</Link>
              </li>
              <li>
                <Link to="/quotas">Quotas</Link>
              </li>
            </>
          )}
          {isAdmin(session) && (
            <li>
              <Link to="/keys">Keys</Link>
            </li>
          )}
          <li>
            <Link to="/help">Glossary and shortcuts</Link>
          </li>
          <li>
            <a href="/api/docs">API</a>
          </li>
          <li>
            <ThemeButton />
          </li>
        </ul>
      </footer>
    </div>
  );
}
