export const adminCrowdfunding = {
  'admin.crowdfunding': 'Crowdfunding',
  'admin.cf.filter.disputed': 'Disputed',
  'admin.cf.filter.active': 'Running',
  'admin.cf.filter.funded': 'Funded',
  'admin.cf.filter.delivered': 'Delivered',
  'admin.cf.filter.failed': 'Goal not met',
  'admin.cf.filter.cancelled': 'Cancelled',
  'admin.cf.figures': '{raised} of {goal} tokens, {count, plural, one {# person} other {# people}}',
  'admin.cf.perk': 'Promised',
  'admin.cf.note': 'Delivery, in the creator’s words',
  'admin.cf.disputes':
    '{count, plural, one {# person says that something is wrong} other {# people say that something is wrong}}',
  'admin.cf.pay': 'Pay the creator',
  'admin.cf.payText': '{name} is paid everything that was given. This cannot be undone.',
  'admin.cf.return': 'Give everything back',
  'admin.cf.returnText': 'Everybody gets their tokens back, and {name} gets nothing. This cannot be undone.',
  'admin.cf.decided': 'Decided',
};
