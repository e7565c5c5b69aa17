/** Codes that credit tokens. */
export const lazyCampaigns = {
  'campaigns.title': 'Do you have a code?',
  'campaigns.code': 'Code',
  'campaigns.use': 'Use code',
  'campaigns.used': 'Codes you have used',
  'campaigns.granted': '{amount} tokens are in your wallet.',
  'campaigns.state.granted': 'In your wallet',
  'campaigns.state.waits': 'Waiting',
  'campaigns.state.refused': 'Not given',
  'campaigns.after.verified': 'Comes when you have confirmed your email address.',
  'campaigns.after.payment': 'Comes with your first top-up.',
  'campaigns.reason.mailbox': 'This mailbox has had it already.',
  'campaigns.reason.device': 'This device has had it already.',
  'campaigns.reason.means': 'This card has had it already.',
  'campaigns.reason.network': 'Too many have had it from your network. Ask our support.',
  'campaigns.reason.used-up': 'All of it has been given away.',
  'campaigns.reason.ended': 'The campaign is over.',
};
