// The modules that the build makes: build/languages.ts, build/rules.ts, build/guide.ts and build/coastlines.ts.

declare module 'virtual:languages' {
  export const languages: readonly { code: string; name: string; load(): Promise<string> }[];
}

declare module 'virtual:languages/*' {
  export function loadTexts(language: string): Promise<string>;
}

declare module 'virtual:texts/*' {
  const text: string;
  export default text;
}

declare module '*?rules' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const rules: import('./lib/rules').Rules;
  export default rules;
}

declare module '*?guide' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const guide: import('./lib/guide').Guide;
  export default guide;
}

declare module '*?coastline' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const coast: import('./kit/chart/coast').Coast;
  export default coast;
}
