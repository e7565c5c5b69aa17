import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'messaging',
  tables: {
    private_conversation: {},
    conversation_member: { lockedAfter: 'mass_message' },
    private_message: { exportedBy: 'sender_id' },
    message_medium: {},
    message_reaction: { exportedBy: 'account_id' },
    messaging_terms: { exportedBy: 'account_id' },
    message_report: { retention: 'messageReports' },
    mass_message: { exportedBy: 'performer_id' },
  },
  retention: {
    messageReports: {
      what: 'Decided reports of private messages',
      days: 365,
      setting: 'keepReportsDays',
      fewest: 200,
      after: 'the decision',
      for: 'law',
      job: 'retention.sweep',
      isHeld: true,
      why: 'Same as for other reports.',
    },
  },
} as const satisfies Card;
