import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'reports',
  tables: {
    report: { retention: 'reports' },
    report_case: { retention: 'reports' },
    report_claim: {},
    report_decision: { retention: 'reports' },
    report_appeal: { retention: 'reports' },
  },
  retention: {
    reports: {
      what: 'Decided reports, their evidence and held files, statements and appeals',
      days: 365,
      setting: 'keepReportsDays',
      fewest: 200,
      after: 'the decision',
      for: 'law',
      job: 'retention.sweep',
      isHeld: true,
      why: 'Decisions can be appealed for six months. Records of open appeals and current suspensions stay.',
      alsoIn: ['held_file'],
    },
  },
} as const satisfies Card;
