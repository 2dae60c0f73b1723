import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../contract';
import { detailsText, subjectPage, subjectText } from './audit';

const entry = (details: AuditEntry['details']): AuditEntry => ({
  happened_at: '2026-01-01T00:00:00Z',
  who: 'ann',
  action: 'run edited',
  subject: 'run a b',
  details,
});

describe('an audit entry', () => {
  it('links to a run, never to a page that needs a secret', () => {
    expect(subjectPage('run a b')).toBe('/runs/a%20b');
    expect(subjectPage('chart x')).toBeNull();
    expect(subjectPage(null)).toBeNull();
  });

  it('names a report by the first digits of its hash', () => {
    expect(subjectText(`report ${'0123456789abcdef'.repeat(4)}`)).toBe('report 0123456789ab…');
    expect(subjectText('report short')).toBe('report short');
    expect(subjectText('run a b')).toBe('run a b');
    expect(subjectText(null)).toBeNull();
  });

  it('shows known details as text', () => {
    expect(detailsText(entry({ fields: ['notes', 'tags'], expires_at: null }))).toBe(
      'fields: notes, tags',
    );
    expect(detailsText(entry({ before: 'team', after: 'public' }))).toBe(
      'before: team · after: public',
    );
    expect(detailsText(entry({}))).toBe('');
  });
});
