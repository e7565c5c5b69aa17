/** Tip amounts offered in a room, in tokens. Matches the contract. */
export const TIP_CHOICES = [15, 20, 25, 30, 35, 40, 45, 50] as const;
