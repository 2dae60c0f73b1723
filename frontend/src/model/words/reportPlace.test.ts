import { describe, expect, it } from 'vitest';
import { pictureAddress, reportPlaceAddress } from './reportPlace';

const place = { report_sha256: 'ab', line: 812, raw: ' 4,512 ', kept_at: null };

describe('the place of a number in its report', () => {
  it('has a line, with its printed text', () => {
    expect(reportPlaceAddress(place)).toBe('/reports/ab?line=812&mark=4%2C512');
    expect(reportPlaceAddress({ ...place, raw: null })).toBe('/reports/ab?line=812');
  });

  it('has no address if the report is on another server, or its line unknown', () => {
    expect(reportPlaceAddress({ ...place, kept_at: 'other.example' })).toBeNull();
    expect(reportPlaceAddress({ ...place, line: null })).toBeNull();
    expect(reportPlaceAddress({ ...place, report_sha256: null })).toBeNull();
  });

  it('is a pixel of a picture, for a digitised number', () => {
    const pixel = { ...place, line: null, raw: 'pixel 472.0, 427.6' };
    expect(pictureAddress(pixel)).toBe('/digitise?report=ab&pixel=472.0,427.6');
    expect(pictureAddress(place)).toBeNull();
  });
});
