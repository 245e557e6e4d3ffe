/** What is kept of a file beside its bytes, as Supabase's clients read it. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
}

/** A row of storage.objects. */
export interface StoredObject {
  id: string;
  name: string;
  bucket_id: string;
  /** Under which its bytes lie. */
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  owner_id: string | null;
}
