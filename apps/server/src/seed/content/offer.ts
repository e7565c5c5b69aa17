/** Items that demo creators sell. Prices are in tokens; 0 is free. */
interface Said {
  readonly title: string;
  readonly description: string;
  readonly price: number;
  /** ISO 639-1 code of the text. */
  readonly language?: string;
}
export interface OfferedVideo extends Said {
  /** Another person in the video, who has signed a release form. */
  readonly guest?: { readonly name: string; readonly bornOn: string };
}
export interface OfferedProduct extends Said {
  readonly picture: 'print' | 'mug' | 'record' | 'shirt' | 'book' | 'cards';
  /** Pieces in stock, for products that are shipped. Digital products have a file instead. */
  readonly stock?: number;
  readonly weightGrams?: number;
  readonly file?: { readonly name: string; readonly text: string };
}
export interface Offer {
  readonly username: string;
  readonly gallery: Said & { readonly photos: readonly [string, string, string, string] };
  readonly videos: readonly OfferedVideo[];
  readonly products: readonly OfferedProduct[];
}
