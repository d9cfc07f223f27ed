# Redis, keeping nothing on disk.
packages[redis]='redis-server'
programs[redis]='redis-server redis-cli'

redis_pid=$home/redis/redis-server.pid

redis_up() { ours "$redis_pid" && [ "$(redis-cli -p "$(port 1)" ping)" = PONG ]; }

redis_start() {
  end TERM "$redis_pid"
  # A process title would be written over the environment that we know our processes by.
  spawn "$redis_pid" --port "$(port 1)" --bind 127.0.0.1 --dir "$home/redis" --save '' --appendonly no \
    --maxmemory 128mb --set-proc-title no
  ready_within 10 redis
}

redis_stop() { end TERM "$redis_pid"; }

redis_env() { echo "export TEST_REDIS_URL='redis://127.0.0.1:$(port 1)'"; }
