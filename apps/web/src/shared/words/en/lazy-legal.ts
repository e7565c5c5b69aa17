/** Default text of the legal pages until the site's owner provides their own. */
export const lazyLegal = {
  'legal.placeholder':
    'The owner of this site has not written their own text yet. This one says how the software works; it is not legal advice.',
  'legal.termsText':
    '## Who may be here\n\n{site} is for people who are at least 18 years old and of age where they live. One account belongs to one person.\n\n## Tokens\n\nTokens are bought in packages and spent on this site only. The price is shown on the button before you pay. A tip is final once it is sent.\n\n## Shows\n\nCreators answer for what they show, and show only people who are of age and have agreed. They can remove messages and keep viewers out of their rooms. Recording a show without the consent of the creator is not allowed.\n\n## Ending\n\nThe site may stop a room or suspend an account that breaks these rules.',
  'legal.privacyText':
    '## What is kept\n\nYour email address, your username, a hash of your password, what you buy, tip and write, and the devices that are logged in. Creators and studios also send documents that prove who they are; only staff of {site} see these.\n\n## What it is for\n\nTo run your account, to credit and pay out tokens, to keep minors out and to stop misuse. Visits are counted without your name.\n\n## Cookies\n\nCookies keep you logged in and remember language, colours and that you are of age. If the owner has set up a visitor statistic, it sets its own.\n\n## Your rights\n\nYou can change your data in the settings. To have it deleted, write to the owner of the site.',
};
