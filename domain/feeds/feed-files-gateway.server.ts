/**
 * Storage of the files of runs, from their upload or download until a week after the run. Implementations throw if a
 * key is malformed.
 */
export interface FeedFiles {
  /** Moves a file into the storage and returns its key. */
  keep(from: string): Promise<string>;
  /** Path at which the file can be read; null for an unknown key. */
  pathOf(key: string): Promise<string | null>;
  /**
   * Returns a path in the storage's folder at which a new file may be written before `keep` stores it; no file exists
   * there yet.
   */
  draft(): Promise<string>;
  /** Removes drafts last written before this time: the process that wrote them has died. */
  removeDrafts(before: Date): Promise<void>;
  /** Removes a file. Does nothing for an unknown key. */
  remove(key: string): Promise<void>;
}

const KEY_PATTERN = /^[a-z0-9]{40}$/;

export const isFeedKey = (text: string): boolean => KEY_PATTERN.test(text);
