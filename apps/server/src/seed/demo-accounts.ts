/** The four demo accounts named in README. All demo people have the same password. */
export const DEMO_PASSWORD = 'footlight-demo';
export const DEMO_EMAILS = {
  viewer: 'viewer@demo.test',
  performer: 'performer@demo.test',
  studio: 'studio@demo.test',
  staff: 'staff@demo.test',
} as const;
/** Viewer whose bank takes money back. */
export const CHARGES_BACK = 'lateregret';
export const VIEWER_TOKENS = 1240;
/** Enough for the demo's crowd to tip. */
export const CROWD_TOKENS = 5000;

/** Usernames contain only letters and digits; the crowd's names have other characters. */
export const usernameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .padEnd(3, '0');
