const LAYOUTS = ['maintenance', 'primary', 'public', 'auth', 'default', 'stream', 'bare'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/** Returns the layout of a page. Falls back to public if unknown. */
export const layoutOf = (name: string | undefined): LayoutName => LAYOUTS.find((known) => known === name) ?? 'public';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Layout of the page: primary, public (the default, also for unknown names), auth, default, stream, bare. */
    layout?: string;
  }
}
