# Instances of the service, from this checkout, on the stores of this home: see scripts/cluster, which says how many there are and
# what they use. Not among the services that start by default.
packages[waymark]=''
programs[waymark]=''

# What scripts/cluster was asked for, in $home/cluster: the number of instances, whether they write to `one` node or `each` to a node
# of its own, and the names of the services that are their database and object store.
waymark_instances=3 waymark_writers=one waymark_database=galera waymark_objects=s3
# shellcheck source=/dev/null
[ ! -s "$home/cluster" ] || . "$home/cluster"

waymark_pid() { echo "$home/waymark/$1/node.pid"; }
waymark_port() { port $((59 + $1)); }
waymark_url() { echo "http://127.0.0.1:$(waymark_port "$1")"; }
waymark_each() { seq "$waymark_instances"; }

waymark_ready() { ours "$(waymark_pid "$1")" && curl -sf -m 5 "$(waymark_url "$1")/readyz"; }

waymark_up() {
  local instance
  for instance in $(waymark_each); do waymark_ready "$instance" || return 1; done
}

waymark_decided() {
  local instance
  for instance in $(waymark_each); do ours "$(waymark_pid "$instance")" || return 0; done # one has ended, which is the end of the start
  waymark_up
}

waymark_start() {
  local instance
  proxy_start_database
  for instance in $(waymark_each); do
    if ! ours "$(waymark_pid "$instance")"; then waymark_spawn "$instance"; fi
  done
  wait_until 90 waymark_decided || true
  ready_within 5 waymark
}

# The webhooks of the drill lead to this machine, and its clients come too often for limits that people need.
waymark_spawn() (
  mkdir -p "$home/waymark/$1"
  cd "$home/waymark/$1"
  eval "$("${waymark_objects}_env")" "$(redis_env)" "$(smtp_env)"
  export PATH=$here/../node_modules/.bin:$PATH NODE_COMPILE_CACHE=$here/../node_modules/.cache/node
  export PORT HOST=127.0.0.1 DATA_DIR=$home/waymark/$1 PUBLIC_URL TRUSTED_PROXIES=loopback DRAIN_SECONDS=3 LOG_LEVEL=warn MIN_FREE_MB=0
  export SECRET_KEY='one key for all instances of a test' DEFAULT_PLAN=free ACCESS_TTL=30d WEBHOOK_ALLOW_PRIVATE=true
  export DATABASE_URL OBJECTS_URL LIMITS_URL=$TEST_REDIS_URL MAIL_URL=$TEST_SMTP_URL
  PORT=$(waymark_port "$1") PUBLIC_URL=$(proxy_url) DATABASE_URL=$(waymark_database_url "$1")
  case $waymark_objects in
    s3) OBJECTS_URL=$TEST_S3_URL ;;
    *) OBJECTS_URL=${TEST_MINIO_URL:?is not set: there is no MinIO} ;;
  esac
  local limit
  for limit in RATE_LIMIT_{ANONYMOUS,AUTHENTICATED,UNAUTHENTICATED,INGESTION,EMBED,PASSWORD_RESETS,REGISTRATIONS} \
    INGESTION_EVENTS_PER_HOUR INGESTION_WORDS_PER_DAY; do
    export "$limit=1000000000"
  done
  spawn "$(waymark_pid "$1")" --max-semi-space-size=16 "$here/../config/main.ts"
)

# waymark_database_url INSTANCE
waymark_database_url() {
  local sql
  case $waymark_database-$waymark_writers in
    galera-each) sql=$(galera_port sql $((($1 - 1) % ${#galera_nodes[@]} + 1))) ;;
    galera-one) sql=$(proxy_port database) ;;
    *) eval "$("${waymark_database}_env")" && echo "${TEST_MYSQL_URL%/*}/waymark" && return ;;
  esac
  echo "mysql://app:app@127.0.0.1:$sql/waymark"
}

waymark_stop() {
  local instance
  for instance in $(waymark_each); do end TERM "$(waymark_pid "$instance")"; done
}

waymark_env() {
  local instance urls=
  for instance in $(waymark_each); do urls+=,$(waymark_url "$instance"); done
  echo "export CLUSTER_INSTANCES='${urls#,}' CLUSTER_DATABASE=$waymark_database CLUSTER_OBJECTS=$waymark_objects"
}
