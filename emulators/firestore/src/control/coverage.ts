import type { RulesStore } from '../authorize.ts';
import { type CoverageReport, type CoverageValue, reportCoverage } from '../rules/index.ts';
import { type ControlAnswer, jsonAnswer } from './errors.ts';

/** How often each condition of a project's rules came to what; without rules, a report about nothing. */
export function coverageAsJson(rules: RulesStore, project: string): ControlAnswer {
  return jsonAnswer(coverageOf(rules, project));
}

/** The coverage as a page for people: the conditions that lie on each line of the rules, with their outcomes. */
export function coverageAsPage(rules: RulesStore, project: string): ControlAnswer {
  const { rules: source, report = [] } = coverageOf(rules, project);
  const sections = source.files.map(({ name, content }) => {
    const conditions = report.filter(({ sourcePosition: { fileName = name } }) => fileName === name);
    const lines = content.split('\n').map((text, index) => {
      const here = conditions.filter(({ sourcePosition }) => sourcePosition.line === index + 1);
      const marks = here.map(({ values }) => describeOutcomes(values ?? [])).join('; ');
      return `<tr><td>${index + 1}</td><td>${escapeHtml(marks)}</td><td><pre>${escapeHtml(text)}</pre></td></tr>`;
    });
    return `<h2>${escapeHtml(name)}</h2><table>${lines.join('')}</table>`;
  });
  const title = `Rule coverage of ${escapeHtml(project)}`;
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><meta charset="utf-8"><title>${title}</title><style>pre{margin:0}td{vertical-align:top;padding:0 1em 0 0}</style><h1>${title}</h1>${sections.join('')}\n`,
  };
}

function coverageOf(rules: RulesStore, project: string): CoverageReport {
  const ruleset = rules.find(project);
  return ruleset === undefined ? { rules: { files: [] } } : reportCoverage(ruleset);
}

function describeOutcomes(values: readonly CoverageValue[]): string {
  if (values.length === 0) return 'never evaluated';
  return values.map(({ value, count }) => `${count} × ${describeOutcome(value)}`).join(', ');
}

function describeOutcome(value: CoverageValue['value']): string {
  if ('boolValue' in value) return String(value.boolValue);
  if ('undefined' in value) return 'error';
  return Object.keys(value).length === 0 ? 'not reached' : 'other value';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
