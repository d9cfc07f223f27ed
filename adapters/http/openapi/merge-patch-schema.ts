/** The component of every merge patch: which members a resource may lose is in its documentation, and depends on what it has. */
export const MERGE_PATCH_SCHEMA = {
  MergePatch: {
    type: 'object',
    description:
      'A merge patch (RFC 7396) of the resource: members as in the JSON body of the operation. Null removes a member, which then has the value ' +
      'that a new resource has; one that a resource must have cannot be removed. Objects are merged, and lists are replaced; those whose items ' +
      'are changed one by one are refused with 415.',
    additionalProperties: true,
  },
};
