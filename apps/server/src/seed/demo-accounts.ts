/** Password of all demo people, including the four demo accounts named in README. */
export const DEMO_PASSWORD = 'footlight-demo';
export const DEMO_EMAILS = {
  viewer: 'viewer@demo.test',
  performer: 'performer@demo.test',
  studio: 'studio@demo.test',
  staff: 'staff@demo.test',
} as const;
/** Username of the viewer whose bank charges a payment back. */
export const CHARGES_BACK = 'lateregret';
export const VIEWER_TOKENS = 1240;
/** Enough for the demo's crowd to tip. */
export const CROWD_TOKENS = 5000;

/** Converts a name to a username, which contains only letters and digits, unlike the crowd's names. */
export const usernameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .padEnd(3, '0');
