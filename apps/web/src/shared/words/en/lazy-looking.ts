/** Staff viewing the site as another user. */
export const lazyLooking = {
  'looking.label': 'Read-only view',
  'looking.as': 'You see the site as @{username}.',
  'looking.text': 'Nothing can be changed, and private things stay closed. {time} left.',
  'looking.over': 'This view is over.',
  'looking.end': 'Back to the back office',
};
