/**
 * Where the product differs from the specification by decision: the specification's words, the product's, and the
 * reason or the decision that gives it (a number in docs/decisions). Rendered into docs/calls.md.
 *
 * @type {readonly (readonly [theirs: string, ours: string, why: string | number])[]}
 */
export const DIFFERENCES = [
  ['Users buy featured-creator packages', 'Performers do, as the list of calls says', 56],
  ['`POST /boost-profile` by performers', 'Viewers may boost a room, too', 50],
  [
    '`GET /streaming/private-chat/{id}`, `/group-chat/{id}` and `/stream-wars/{id}` accept or join',
    'They only read. The `POST` of the same path, `/streaming/stream-wars/join/{id}` and `/member/send-pay-token/{id}` do it',
    'A `GET` may be repeated or prefetched, and must never start charging',
  ],
  [
    'One-time stream token',
    'A play token is bound to one stream and one viewer, for one day, and serves again after a lost connection',
    10,
  ],
  ['`optionForBroadcast` is hls', 'The factory default is hls; the demo seed sets webrtc', 8],
  [
    '/404 is a redirect target',
    'Unknown addresses show the not-found page in place, with status 404',
    'The address stays in the bar, where it can be corrected',
  ],
  [
    'A 403 leads to / with "Forbidden in the action!"',
    'So it does where a right is lacking; `BLOCKED` has its own words on the page',
    9,
  ],
  [
    'A two-factor popup',
    'The second step is the page /auth/2fa, which survives a reload',
    'A page has an address and a history',
  ],
  ['A full-screen spinner', 'A line at the top', 'The page that is being left stays readable'],
  [
    'All of `ui` is in local storage',
    'Theme, language and age confirmation are; the rest comes with the page',
    'Settings kept from an earlier visit would be stale',
  ],
  [
    'Socket status failed on any error',
    'It is reconnecting while attempts continue, and failed once they have ended',
    'The same section lets the client retry without limit',
  ],
  [
    'Socket errors show no message',
    'After two seconds without a connection, a banner says so',
    'Stale figures should not look live',
  ],
  ['Transports websocket, polling, long-polling', 'websocket and polling', 'Polling is Engine.IO’s long polling'],
  [
    'Every call sends a JSON content type',
    'Those with a body do; the server accepts it on all',
    'A call without a body has no type',
  ],
  [
    'Chat message failures are silent',
    'The line stays, marked "Not sent", with a button to send it again',
    'A message that is lost unnoticed would be worse',
  ],
  [
    'Failed countries and languages loads are ignored',
    'The form says that the list is missing',
    'Otherwise it could not be completed, without a reason',
  ],
  [
    'A failed profile fetch at start leads to the login',
    'On protected pages it does; public pages stay, signed out, with a toast',
    'Public pages need no account',
  ],
  [
    'Performer registration sends two files and text fields',
    'Name, date of birth, country and the documents’ expiry date are required',
    'They are what staff compare the documents with',
  ],
  [
    '"Must be between min and max"',
    'So for numbers; texts and lists add their unit, as in "Must be between 1 and 20 characters"',
    'Both are "between", but not of the same thing',
  ],
  [
    '`…/translations` of performers, items and messages',
    'They answer 503 `UNAVAILABLE` until the operator sets `TRANSLATE_URL`',
    'A fresh clone has no translation service',
  ],
  [
    'Earnings, payouts and transactions for performer, studio and user',
    'Earnings and payouts are for those who earn; viewers have `/transactions/user/search`',
    'As in the list of calls',
  ],
  [
    'Lists have 12 rows a page, messages 25',
    'So do the public ones; desks and histories have 24, 25 or 50 by default, and `limit` sets any page',
    'They are tables rather than cards',
  ],
  [
    'Unknown query fields',
    'Where filters decide what is shown, they are refused with 400 and named',
    'A misspelt filter must not show everything',
  ],
];

/** @param {readonly string[]} decisions file names in docs/decisions @returns {string[]} the table’s lines */
export function renderDifferences(decisions) {
  const reason = (why) => {
    if (typeof why === 'string') return why;
    const file = decisions.find((name) => name.startsWith(`${String(why).padStart(4, '0')}-`));
    if (!file) throw new Error(`there is no decision ${why}`);
    return `[Decision ${why}](decisions/${file})`;
  };
  return [
    '## Different by decision',
    '',
    '| specification | Footlight | why |',
    '| --- | --- | --- |',
    ...DIFFERENCES.map(([theirs, ours, why]) => `| ${theirs} | ${ours} | ${reason(why)} |`),
    '',
  ];
}
