import type { Fields, Value } from './client.ts';

export const nothing: Value = { nullValue: null };
export const bool = (value: boolean): Value => ({ booleanValue: value });
export const int = (value: number | bigint): Value => ({ integerValue: String(value) });
export const double = (value: number | string): Value => ({ doubleValue: value });
export const text = (value: string): Value => ({ stringValue: value });
export const time = (value: string): Value => ({ timestampValue: value });
export const bytes = (base64: string): Value => ({ bytesValue: base64 });
export const reference = (path: string): Value => ({ referenceValue: path });
export const geoPoint = (latitude: number, longitude: number): Value => ({
  geoPointValue: { latitude, longitude },
});
export const list = (...values: readonly Value[]): Value => ({
  arrayValue: values.length === 0 ? {} : { values },
});
export const map = (fields: Fields): Value => ({
  mapValue: Object.keys(fields).length === 0 ? {} : { fields },
});
