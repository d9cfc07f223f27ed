import type { Import, ImportReport } from '../../../../src/domain/exchange/import.ts';

export function presentImport(found: Import) {
  const { options, report } = found;
  const { groupId, mode, ...others } = options;
  return {
    id: found.id,
    organization: found.organizationId,
    project: found.projectId,
    status: found.status,
    mode,
    format: found.format,
    options: { ...others, mode, group: groupId },
    bytes: found.size,
    progress: found.status === 'reading' ? found.progress : null,
    report: report && presentReport(report),
    created_at: found.createdAt,
    updated_at: found.updatedAt,
    expires_at: found.expiresAt,
  };
}

function presentReport({ isLossy, ...report }: ImportReport) {
  return { ...report, is_lossy: isLossy };
}
