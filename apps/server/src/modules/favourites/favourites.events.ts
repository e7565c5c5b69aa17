export interface FavouriteLiked {
  readonly performerId: string;
  readonly userId: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'favourite/liked': FavouriteLiked;
  }
}
