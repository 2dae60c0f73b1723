/** Where the original of a report can be downloaded. */
export const originalAddress = (sha256: string): string => `/api/v1/reports/${sha256}/original`;
