import { describe, expect, it } from 'vitest';
import { parametersOf, planSteps, refusedPlan, resumeCommand, runSteps } from './steps.ts';

const names = (...parameters: string[]) => planSteps(parameters).steps.map(({ name }) => name);

describe('planSteps', () => {
  it('deploys indexes, rules, functions and hosting, in this order', () => {
    expect(planSteps([]).steps.map(({ only }) => only.join(','))).toEqual([
      'firestore:indexes',
      'firestore:rules,storage',
      'functions',
      'hosting',
    ]);
  });

  it.each([['--only', 'hosting,functions'], ['--only=hosting,functions']])(
    'keeps the order where some are chosen: %s %s',
    (...parameters) => expect(names(...parameters)).toEqual(['functions', 'hosting']),
  );

  it('knows firebase-tools’ own names, and single functions', () => {
    expect(names('--only', 'firestore')).toEqual(['indexes', 'rules']);
    expect(names('--only', 'rules')).toEqual(['rules']);
    expect(planSteps(['--only', 'functions:map,functions:billing']).steps).toEqual([
      { name: 'functions', only: ['functions:map', 'functions:billing'] },
    ]);
  });

  it('hands everything else on', () => {
    expect(planSteps(['--project', 'staging', '--only', 'hosting', '--force']).others).toEqual([
      '--project',
      'staging',
      '--force',
    ]);
  });

  it('refuses what there is none of, and to leave something out', () => {
    const wheres = (...parameters: string[]) => refusedPlan(planSteps(parameters)).map(({ where }) => where);
    expect(wheres('--only', 'hosting')).toEqual([]);
    expect(wheres('--only', 'hostings,functions')).toEqual(['--only']);
    expect(wheres('--except', 'functions')).toEqual(['--except']);
  });
});

describe('parametersOf', () => {
  it('hands a force on to every step but that of the indexes, which would delete some', () => {
    const { steps, others } = planSteps(['--project', 'staging', '--force']);
    expect(steps.map((step) => parametersOf(step, others).join(' '))).toEqual([
      'deploy --only firestore:indexes --project staging',
      'deploy --only firestore:rules,storage --project staging --force',
      'deploy --only functions --project staging --force',
      'deploy --only hosting --project staging --force',
    ]);
  });
});

describe('resumeCommand', () => {
  it('goes on with the same project and the same parameters', () => {
    const { steps, others } = planSteps(['--project', 'staging', '--force']);
    const command = resumeCommand(steps.slice(1), others, false);
    expect(command).toBe(
      'npm run deploy -- --project staging --force --only firestore:rules,storage,functions,hosting',
    );
    const again = planSteps(command.split(' ').slice(4));
    expect(again).toEqual({ steps: steps.slice(1), others, unknown: [] });
  });

  it('goes on taking the worker away where that was begun', () => {
    const { steps, others } = planSteps(['--project', 'staging', '--only', 'hosting']);
    expect(resumeCommand(steps, others, true)).toBe(
      'TOD_WORKER=removal npm run deploy -- --project staging --only hosting',
    );
  });
});

describe('runSteps', () => {
  it('stops at the step that fails, and says what is left: it and those behind it', async () => {
    const ran: string[] = [];
    const { code, left } = await runSteps(planSteps([]).steps, async ({ name }) => {
      ran.push(name);
      return name === 'functions' ? 2 : 0;
    });
    expect(ran).toEqual(['indexes', 'rules', 'functions']);
    expect({ code, left: left.map(({ name }) => name) }).toEqual({ code: 2, left: ['functions', 'hosting'] });
  });

  it('leaves nothing where all went well', async () => {
    expect(await runSteps(planSteps([]).steps, async () => 0)).toEqual({ code: 0, left: [] });
  });
});
