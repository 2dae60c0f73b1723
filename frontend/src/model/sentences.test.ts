/** Every text of the pages, read by rules; `SENTENCES=/tmp/list.txt npm run test -- sentences` lists them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** Words that do not say who does what, and numbers of things that are not counted by `countOf`. */
const FAULTS: [name: string, pattern: RegExp][] = [
  ['tell', /\b(?:tell|tells|told)\b/i],
  ['whoever', /\bwhoever\b/i],
  ['of which', /\bof which\b/i],
  ['stand', /\bstands?\b(?! (?:for|by))/i],
  ['got', /\b(?:was|were) got\b/i],
  ['nothing of', /\bnothing of\b/i],
  ['something of it', /\b(?:some|any)thing of it\b/i],
  ['taken over', /\b(?:taken?|takes|taking) over\b/i],
  ['come later', /\bcome later\b/i],
  ['on its way', /\b(?:on (?:its|their)|under) way\b/i],
  ['is no', /\b(?:is|are) no (?:regular|repeats?|web|number|address|report)\b/i],
  ['lie', /\blies? (?:in|inside|within)\b/i],
  ['held', /\bis held here\b/i],
  ['doubled word', /\b([a-z]{2,}) \1\b/i],
  ['field for a section', /\b[a-z]+_per_s\.[a-z_]+\b|\bis missing: \{/],
  [
    'a plural nobody counts',
    /(?<!(?:all|first|The|holds|names|of|than) )\{…\} (?:load points|load levels|runs|files|reports)\b/,
  ],
];

interface Said {
  text: string;
  place: string;
}

/** A text with placeholders as {…}. */
function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map((span) => `{…}${span.literal.text}`).join('');
}

/** Names of files and classes, types and keys are no texts. */
const isCode = (node: ts.Node) =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  ts.isLiteralTypeNode(node.parent);

function saidIn(path: string): Said[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const sentences: Said[] = [];
  const visit = (node: ts.Node) => {
    const text = isCode(node.parent ? node : source) ? null : textOf(node);
    const plain = text?.replace(/\s+/g, ' ').trim();
    const isLabel = node.parent && (ts.isJsxText(node) || ts.isJsxAttribute(node.parent));
    if (plain && (isLabel ? /^[A-Z][a-z]/ : /[A-Za-z]{2,}[,;:.]? +[A-Za-z{]/).test(plain)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      sentences.push({ text: plain, place: `${path.slice(SOURCES.length + 1)}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return sentences;
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$|fixtures/.test(path),
);
const said = files.flatMap((path) => saidIn(join(SOURCES, path)));

describe('the texts of the pages', () => {
  it('are found', () => {
    const list = said.map(({ text, place }) => `${place}: ${text}`).join('\n');
    if (process.env.SENTENCES) writeFileSync(process.env.SENTENCES, `${list}\n`);
    expect(said.length).toBeGreaterThan(500);
  });

  it.each(FAULTS)('have no phrase of the class “%s”', (_, pattern) => {
    expect(said.filter(({ text }) => pattern.test(text))).toEqual([]);
  });
});
