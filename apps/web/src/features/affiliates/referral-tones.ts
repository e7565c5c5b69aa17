export const REFERRAL_TONES = { counts: 'ok', held: 'brass', refused: 'off' } as const;
