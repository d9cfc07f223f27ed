# MinIO, an S3 server that differs from Ceph's gateway: MINIO_BIN, or built with Go 1.24 or later, once, and kept in the user's
# cache, where a wipe does not reach. Without either, this service is absent. A stop keeps its objects.
packages[minio]=''
programs[minio]=''

# Its last commit, of February 2026: it has no version that Go knows.
minio_commit=v0.0.0-20260212201848-7aac2a2c5b7c
minio_built=${XDG_CACHE_HOME:-${HOME:-$home}/.cache}/waymark/minio-$minio_commit/minio
minio_program=${MINIO_BIN:-$minio_built}
minio_pid=$home/minio/minio.pid
minio_key=waymark
minio_secret=waymark-secret
minio_region=eu-central-1 # not the usual one, so that nothing passes by a default
minio_domain=s3.example   # for buckets in the name of the host

# A signed request: its own sign of readiness comes before it can check a signature.
minio_up() {
  ours "$minio_pid" && curl -sf -m 5 -H 'x-amz-content-sha256: UNSIGNED-PAYLOAD' --user "$minio_key:$minio_secret" \
    --aws-sigv4 "aws:amz:$minio_region:s3" "http://127.0.0.1:$(port 6)/"
}

minio_version() {
  [ -x "$minio_program" ] || return
  "$minio_program" --version | sed -n "1s/^minio version //;1s/^DEVELOPMENT.*/$minio_commit/;1p"
}

minio_install() {
  local folder log
  folder=$(dirname "$minio_built") log=$(dirname "$minio_built").log
  if [ ! -x "$minio_program" ] && [ -z "${MINIO_BIN:-}" ]; then
    flock -u 9 # building takes minutes, and nothing of it is in the home
    mkdir -p "$folder"
    echo 'building minio, once, in a few minutes'
    { flock 8 && minio_build "$folder"; } 8<"$folder" >"$log" 2>&1 || true # one caller at a time
  fi
  if [ -x "$minio_program" ]; then echo "minio $(minio_version)"; return; fi
  echo "minio is left out: it needs MINIO_BIN, or Go 1.24 or later to be built; $log says more"
}

# minio_build FOLDER: after everything else that the machine has to do, and without what debuggers read.
minio_build() {
  [ ! -x "$1/minio" ] || return 0
  GOBIN=$1/new nice -n 19 go install -gcflags=all=-dwarf=false -ldflags=-s "github.com/minio/minio@$minio_commit" &&
    mv "$1/new/minio" "$1/minio"
}

minio_start() {
  local folder=$home/minio
  end TERM "$minio_pid"
  mkdir -p "$folder/bin" "$folder/data"
  ln -sf "$(realpath "$minio_program")" "$folder/bin/minio" # the name that the process is known by
  # KMS: for encryption of its own. Updates: it would ask a host on the internet.
  PATH=$folder/bin:$PATH MINIO_ROOT_USER=$minio_key MINIO_ROOT_PASSWORD=$minio_secret MINIO_SITE_REGION=$minio_region \
    MINIO_DOMAIN=$minio_domain MINIO_KMS_SECRET_KEY=waymark:$(printf %32s | base64) \
    MINIO_BROWSER=off MINIO_UPDATE=off spawn "$minio_pid" server --address "127.0.0.1:$(port 6)" "$folder/data"
  ready_within 30 minio
}

minio_stop() { end TERM "$minio_pid"; }

minio_env() {
  echo "export TEST_MINIO_URL='s3://$minio_key:$minio_secret@127.0.0.1:$(port 6)/waymark-test?region=$minio_region&tls=0'"
  echo "export MINIO_BIN='$(realpath "$minio_program")'"
}
