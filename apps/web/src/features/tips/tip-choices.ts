/** Tip choices of a room, in tokens; those of the contract. */
export const TIP_CHOICES = [15, 20, 25, 30, 35, 40, 45, 50] as const;
