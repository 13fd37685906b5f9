import type { Fields, Timestamp } from '../values/value.ts';

export interface Document {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

export type DocumentView = (name: string) => Document | undefined;
