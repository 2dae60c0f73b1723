// Every expression of the alerts and the dashboard is PromQL: by the grammar of Prometheus' own editor.
import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const monitoring = new URL('../../deploy/monitoring/', import.meta.url);
const read = (name) => readFileSync(new URL(name, monitoring), 'utf8');

const rules = parse(read('alerts.yaml')).groups.flatMap((group) => group.rules);
const panels = JSON.parse(read('grafana.json')).panels;
const expressions = [
  ...rules.map((rule) => [rule.alert, rule.expr]),
  ...panels.flatMap((panel) => panel.targets.map((target) => [panel.title, target.expr])),
];

// Variables that Grafana puts a duration in the place of.
const filledIn = (text) => text.replaceAll(/\$__(rate_)?interval/g, '5m');

function firstError(text) {
  const cursor = parser.parse(text).cursor();
  do {
    if (cursor.type.isError) return cursor.from;
  } while (cursor.next());
  return null;
}

if (firstError('sum(rate(x[5m])) by (') === null) throw new Error('the grammar takes anything');
const wrong = expressions.flatMap(([name, text]) => {
  const at = firstError(filledIn(text));
  return at === null ? [] : [`${name}: no PromQL from character ${at} on: ${text}`];
});
for (const line of wrong) console.error(line);
if (wrong.length === 0) console.log(`${expressions.length} expressions are PromQL`);
process.exit(wrong.length === 0 ? 0 : 1);
